import { remote } from 'webdriverio';
const [,, url, w='1280', h='900', out='/tmp/shots/x.png', ...steps] = process.argv;
const b = await remote({ logLevel: 'error', capabilities: { browserName: 'chrome', 'goog:chromeOptions': { binary: '/usr/bin/chromium', args: ['--headless=new','--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run','--hide-scrollbars'], mobileEmulation: { deviceMetrics: { width: +w, height: +h, pixelRatio: 1, touch: false } } }, 'goog:loggingPrefs': { browser: 'ALL' }, 'wdio:chromedriverOptions': { binary: '/usr/bin/chromedriver' } } });
await b.url(url); await new Promise(r => setTimeout(r, 3500));
for (const s of steps) { const m=/^type:(.*?)=(.*)$/.exec(s); if (m) await b.$(m[1]).setValue(m[2]); else if (s.startsWith('frame:')) await b.switchFrame(b.$(s.slice(6))); else if (s.startsWith('shot:')) await b.saveScreenshot(s.slice(5)); else await b.$(s).click(); await new Promise(r => setTimeout(r, 1000)); }
await b.switchFrame(null); await b.saveScreenshot(out); 
console.log(JSON.stringify(await b.execute(() => (window.sandbox?.messages ?? []).map(m => [m.direction, m.messageType, JSON.stringify(m.payload ?? null)?.slice(0, 100)]))));
for (const l of (await b.getLogs('browser').catch(() => [])).slice(-15)) console.log(l.level, l.message.slice(0, 250));
await b.deleteSession();
