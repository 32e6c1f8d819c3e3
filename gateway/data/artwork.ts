/** Banner of the SPEI method, as SVG text: no fee, in seconds. It has no words, because players read many languages. */
export const BANNER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 64" role="img" aria-label="0 %">
<rect width="320" height="64" fill="#0b6e4f"/><circle cx="286" cy="8" r="52" fill="#0f8a63"/><circle cx="304" cy="60" r="30" fill="#13a476"/>
<text x="20" y="44" font-family="system-ui,sans-serif" font-size="34" font-weight="700" fill="#fff">0 %</text>
<path d="M128 8 108 36h13l-5 20 22-30h-14z" fill="#ffd166"/><g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"><circle cx="180" cy="34" r="18"/><path d="M180 24v10l7 5M174 9h12"/></g></svg>`;

/** The page of a video guide: three steps, animated without a script. */
export const GUIDE_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>How to pay</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#10261f;color:#fff;font:600 20px/1.4 system-ui,sans-serif}
ol{list-style:none;margin:0;padding:0;display:grid;text-align:center}
li{grid-area:1/1;opacity:0;animation:step 9s infinite}
li:nth-child(2){animation-delay:3s}li:nth-child(3){animation-delay:6s}
b{display:block;width:64px;height:64px;margin:0 auto 16px;border-radius:50%;background:#13a476;font-size:32px;line-height:64px}
@keyframes step{4%,30%{opacity:1}34%,100%{opacity:0}}
@media (prefers-reduced-motion:reduce){ol{gap:24px}li{grid-area:auto;opacity:1;animation:none}}
</style></head><body><ol><li><b>1</b>Enter the amount</li><li><b>2</b>Approve it at your bank</li><li><b>3</b>Come back: the money is here</li></ol></body></html>`;
