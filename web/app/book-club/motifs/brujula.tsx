import { MotifScene } from './motif-scene.tsx';

export default function Brujula() {
  return (
    <MotifScene>
      <circle cx="150" cy="166" r="13" fill="none" className="stroke-nopal" strokeWidth="9" />
      <circle cx="150" cy="284" r="112" className="fill-nopal" />
      <circle cx="150" cy="284" r="92" className="fill-white" />
      <g className="fill-slate-shadow">
        <rect x="147" y="200" width="6" height="20" rx="2" transform="rotate(0 150 284)" />
        <rect x="147" y="200" width="6" height="11" rx="2" transform="rotate(45 150 284)" />
        <rect x="147" y="200" width="6" height="20" rx="2" transform="rotate(90 150 284)" />
        <rect x="147" y="200" width="6" height="11" rx="2" transform="rotate(135 150 284)" />
        <rect x="147" y="200" width="6" height="20" rx="2" transform="rotate(180 150 284)" />
        <rect x="147" y="200" width="6" height="11" rx="2" transform="rotate(225 150 284)" />
        <rect x="147" y="200" width="6" height="20" rx="2" transform="rotate(270 150 284)" />
        <rect x="147" y="200" width="6" height="11" rx="2" transform="rotate(315 150 284)" />
      </g>
      <g transform="rotate(32 150 284)">
        <path d="M150 206L171 284H129z" className="fill-nopal" />
        <path d="M129 284H171L150 362z" className="fill-slate-shadow" />
      </g>
      <circle cx="150" cy="284" r="11" className="fill-cream" />
    </MotifScene>
  );
}
