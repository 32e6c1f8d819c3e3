/** A fact below a sum, such as the recipient. */
export type Fact = readonly [label: string, value: string];

/** A sum of money with the facts that identify it. */
export const summary = (caption: string, sum: string, facts: readonly Fact[]): string =>
  `<p class="caption">${escapeHtml(caption)}</p><p class="sum">${escapeHtml(sum)}</p>
<dl>${facts.map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`;

/** A small page of the gateway that loads nothing; `owner` is whose page it pretends to be. */
export function layout(title: string, content: string, owner = 'Sandbox gateway'): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>
:root{color-scheme:light dark;--text:#17212b;--quiet:#52606d;--line:#d5dce3;--page:#eef2f6;--card:#fff;--bank:#12355b;--act:#0b6e4f}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
header{display:flex;align-items:center;gap:10px;padding:14px max(16px,50vw - 210px);background:var(--bank);color:#fff;font-weight:650}
header svg{flex:none}header small{margin-inline-start:auto;font-size:13px;font-weight:400}
main{width:min(100% - 32px,420px);margin:24px auto;padding:24px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
h1{margin:0 0 20px;font-size:20px;line-height:1.3}form+h1,p+h1{margin-top:28px}
p{margin:0}.caption{color:var(--quiet);font-size:14px}.sum{font-size:32px;font-weight:700;line-height:1.25;font-variant-numeric:tabular-nums}
.note{margin-bottom:20px;color:var(--quiet);font-size:14px}
dl{margin:16px 0 24px;border-top:1px solid var(--line)}dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
dt{flex:none;color:var(--quiet)}dd{margin:0;text-align:end;overflow-wrap:anywhere}
form{display:grid;gap:12px}
button,a{display:block;width:100%;min-height:48px;padding:12px;border:1px solid #7b8794;border-radius:10px;background:none;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.approve{border-color:var(--act);background:var(--act);color:#fff}.quiet{border-color:transparent;color:var(--quiet)}
button:focus-visible,a:focus-visible{outline:3px solid #2456c9;outline-offset:2px}
@media (prefers-color-scheme:dark){:root{--text:#e8edf2;--quiet:#a5b3c0;--line:#2c3945;--page:#10161c;--card:#1a232c;--bank:#0d2440}}
</style></head><body>
<header><svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M12 2 2 8v2h20V8zM4 12v6h3v-6zm6.5 0v6h3v-6zM17 12v6h3v-6zM2 20v2h20v-2z"/></svg>${escapeHtml(owner)}<small>No real money</small></header>
<main>${content}</main></body></html>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for element content and attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
