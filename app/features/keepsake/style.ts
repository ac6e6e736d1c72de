/** The style of index.html: the page's colours and type, light, dark and on paper, without a file of its own. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#fbfaf7;--deep:#f3f1eb;--ink:#22282b;--soft:#5a6367;--rule:#dcd8cf;--teal:#12595b;--teal-ink:#0d4446;--wash:#e8f0ee}
@media (prefers-color-scheme:dark){:root{--paper:#191715;--deep:#211e1b;--ink:#e9e6df;--soft:#b0aca4;--rule:#37332e;--teal:#2f7f7c;--teal-ink:#9fd0cb;--wash:#1e2b29}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1.125rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
h1,h2,h3,.serif{font-family:"Iowan Old Style","Palatino Nova",Palatino,"Palatino Linotype","Noto Serif",Georgia,serif;font-weight:400;line-height:1.2;text-wrap:balance}
h1{margin:0;font-size:clamp(2.1rem,9vw,3.5rem)}
h2{margin:3.5rem 0 0;padding-bottom:.5rem;border-bottom:1px solid var(--rule);font-size:1.75rem}
h3{margin:0 0 .5rem;font-size:1.55rem}
a{color:var(--teal-ink);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--teal);outline-offset:3px}
.cover{height:38vh;min-height:13rem;max-height:26rem;overflow:hidden}
.cover img{width:100%;height:100%;object-fit:cover}
header{padding:2.5rem 1.25rem 0;text-align:center}
.cover+header{position:relative;margin-top:-5.75rem;padding-top:0}
.portrait{display:block;width:11.5rem;height:11.5rem;margin:0 auto 1.25rem;border:5px solid var(--paper);border-radius:50%;object-fit:cover;box-shadow:0 0 0 1px var(--rule)}
.line{margin:.6rem 0 0;color:var(--soft);font-size:1.25rem;font-style:italic}
.hearts{margin:1rem 0 0;font-size:1.2rem;font-style:italic}
main,footer{max-width:40rem;margin:0 auto;padding:0 1.25rem}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:0 1.75rem;margin-top:1.5rem}
nav a{display:inline-flex;align-items:center;min-height:44px}
.biography{margin:2.25rem 0;font-size:1.25rem;line-height:1.65;text-wrap:pretty}
.biography p{margin:0 0 .75rem;white-space:pre-line}
.heard{position:absolute;width:1px;height:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.service{margin:2.25rem 0;padding:1.25rem 0;border:solid var(--rule);border-width:1px 0;text-align:center}
.service h2{margin:0;padding:0;border:0;font-size:1.5rem}
.service p{margin:.25rem 0 0}
article{padding:2rem 0;border-bottom:1px solid var(--rule)}
article p{margin:0 0 .75rem;white-space:pre-line}
figure{margin:.75rem 0}
figcaption,.by{color:var(--soft);font-size:1rem}
article .by:last-child{margin:0}
figure img,video{display:block;width:100%;height:auto;border-radius:3px;background:var(--deep)}
.signature img{max-width:25rem;border:1px solid var(--rule);background:#fff}
video{margin:.75rem 0}
.said{margin:0 0 .75rem;padding-inline-start:1rem;border-inline-start:2px solid var(--rule)}
audio{display:block;width:100%;margin:.75rem 0}
.family{display:inline-block;margin-bottom:.5rem;padding:1px 10px;border-radius:99px;background:var(--wash);color:var(--teal-ink);font-size:.875rem}
.paper{display:none}
footer{margin-top:3rem;padding-bottom:3rem;color:var(--soft);font-size:1rem;text-align:center}
@page{margin:16mm}
@media print{
:root{color-scheme:light;--paper:#fff;--deep:#fff;--ink:#000;--soft:#444;--rule:#bbb;--teal-ink:#000;--wash:#eee}
body{font-size:11pt}
nav,audio,video,.screen{display:none}
.paper{display:block}
.cover{height:6cm;max-height:none}
h2,h3{break-after:avoid}
article,figure,.service{break-inside:avoid}
article,figure,.biography{orphans:3;widows:3}
figure img,img.paper,.signature img{width:auto;max-width:100%;max-height:11cm}
img.paper{margin:.75rem 0}
a{color:inherit;text-decoration:none}
}
`;
