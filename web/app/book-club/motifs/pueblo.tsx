import { MotifScene } from './motif-scene.tsx';

export default function Pueblo() {
  return (
    <MotifScene>
      <path d="M-60 268H-2V400H-60zM302 268h58V400h-58z" className="fill-cream" />
      <path d="M-2 380V250L30 250L62 250V380z" className="fill-nopal" />
      <ellipse cx="30" cy="284" rx="8" ry="9" className="fill-white" />
      <path d="M19 372v-37a11 11 0 0 1 22 0v37z" className="fill-white" />
      <path d="M62 380V213L91 176L120 213V380z" className="fill-age-13-deep" />
      <ellipse cx="91" cy="247" rx="8" ry="9" className="fill-white" />
      <path d="M80 372v-37a11 11 0 0 1 22 0v37z" className="fill-cream" />
      <path d="M120 380V262L145 262L170 262V380z" className="fill-cream" />
      <ellipse cx="145" cy="296" rx="8" ry="9" className="fill-slate-shadow" />
      <path d="M134 372v-37a11 11 0 0 1 22 0v37z" className="fill-slate-shadow" />
      <path d="M170 380V196L203 158L236 196V380z" className="fill-nopal" />
      <ellipse cx="203" cy="230" rx="8" ry="9" className="fill-white" />
      <path d="M192 372v-37a11 11 0 0 1 22 0v37z" className="fill-cream" />
      <path d="M236 380V240L269 240L302 240V380z" className="fill-age-13-deep" />
      <ellipse cx="269" cy="274" rx="8" ry="9" className="fill-white" />
      <path d="M258 372v-37a11 11 0 0 1 22 0v37z" className="fill-white" />
      <path d="M-60 372h420v70H-60z" className="fill-slate-shadow" />
    </MotifScene>
  );
}
