/** A small page of the gateway that loads nothing. */
export function layout(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eef1f4;color:#17212b;font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(100% - 32px,400px);padding:32px;border-radius:20px;background:#fff;box-shadow:0 8px 32px #17212b1a;text-align:center}
h1{margin:0 0 24px;font-size:20px}form+h1,p+h1{margin-top:28px}
p{margin:0}.method{color:#52606d}.sum{font-size:36px;font-weight:700;font-variant-numeric:tabular-nums}.id{margin-bottom:28px;color:#52606d;font-size:14px;overflow-wrap:anywhere}
form{display:grid;gap:12px}
button,a{box-sizing:border-box;min-height:48px;padding:12px;border:1px solid #7b8794;border-radius:12px;background:none;color:inherit;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
a{display:block}.approve{border-color:#0b6e4f;background:#0b6e4f;color:#fff}.quiet{border-color:transparent}
button:focus-visible,a:focus-visible{outline:3px solid #2456c9;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#10161c;color:#e8edf2}main{background:#1a232c}.method,.id{color:#a5b3c0}}
</style></head><body><main>${content}</main></body></html>`;
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
