import { remote } from 'webdriverio';
const [,, path='deposit', w='360', h='740', out='/tmp/shots/a.png', market='MX', lang='en'] = process.argv;
const b = await remote({ logLevel: 'error', capabilities: { browserName: 'chrome', 'goog:chromeOptions': { binary: '/usr/bin/chromium', args: ['--headless=new','--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run','--hide-scrollbars'], mobileEmulation: { deviceMetrics: { width: +w, height: +h, pixelRatio: 1, touch: true } } , }, 'goog:loggingPrefs': { browser: 'ALL' }, 'wdio:chromedriverOptions': { binary: '/usr/bin/chromedriver' } } });
const cur = { MX: 'MXN', IN: 'INR', BR: 'BRL', NG: 'NGN', KG: 'KGS' }[market] ?? 'EUR';
await b.url('http://localhost:4401/cashier/csp.json');
const user = await (await fetch(`http://localhost:4402/sandbox/users/shot-${market}?currency=${cur}`)).json();
await b.execute((u) => { sessionStorage.setItem('user', JSON.stringify(u)); sessionStorage.setItem('force_logging','1'); }, { ...user, paymentGeo: market, country: market.toLowerCase(), lang });
await b.url('http://localhost:4401/cashier/' + path);
await new Promise(r => setTimeout(r, 2500));
for (const click of process.argv.slice(8)) { const m=/^type:(.*?)=(.*)$/.exec(click); if (m) await b.$(m[1]).setValue(m[2]); else if (click.startsWith("shot:")) await b.saveScreenshot(click.slice(5)); else await b.$(click).click(); await new Promise(r => setTimeout(r, 1200)); }
await b.saveScreenshot(out);
console.log(await b.getUrl());
const logs = await b.getLogs('browser').catch(() => []);
for (const l of logs.slice(-25)) console.log(l.level, l.message.slice(0, 300));
await b.deleteSession();
