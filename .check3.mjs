import { chromium } from 'playwright-core'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const p=await b.newPage(); p.on('requestfailed',r=>console.log('failed',r.url(),r.failure().errorText)); p.on('response',r=>/js$/.test(r.url())&&console.log(r.status(),r.url().slice(21), r.headers()['content-encoding']))
await p.goto('http://127.0.0.1:3450/shop'); await p.waitForTimeout(1500)
console.log(await p.evaluate(()=>Object.keys(document.getElementById('root')).join()))
await b.close()
