import {readdirSync,readFileSync} from 'node:fs';import {brotliCompressSync} from 'node:zlib';
const f=readdirSync('build/client/assets').find(n=>/^manifest-/.test(n));const t=readFileSync('build/client/assets/'+f,'utf8');const m=JSON.parse(t.slice(t.indexOf('{'),t.lastIndexOf('}')+1));
const base=new Set([m.entry,m.routes.root].flatMap(p=>[p.module,...p.imports]));
for(const want of process.argv.slice(2)){const r=Object.values(m.routes).find(r=>want==='/'?r.index:'/'+r.path===want);
console.log(want,[...base].reduce((s,x)=>s+brotliCompressSync(readFileSync('build/client'+x)).length,0));
for(const x of [r.module,...r.imports].filter(x=>!base.has(x)))console.log('  ',brotliCompressSync(readFileSync('build/client'+x)).length,x);}
