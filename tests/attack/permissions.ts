import { loggedInOwner, ownerBrowser } from '#tests/support/browsers/owner-browser.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { startSite } from '#tests/support/site/site.ts'
import { forEachAtOnce, type Outcome, tally } from './outcome.ts'

const ANNA = 'anna@eigenaar.example'
const BERT = 'bert@eigenaar.example'
const OWN = 1001
const OTHERS = 1003

/** Returns addresses that might lead to another owner's home. */
function addresses(id: number): string[] {
	return [
		...['/owner/ID/', '/owner/ID', '/OWNER/ID/', '/nl/owner/ID/', '/fr/owner/ID/', '/en/owner/ID/', '/owner//ID/'],
		...['/owner/OWN/../ID/', '/owner/OWN/%2e%2e/ID/', '/owner/%49D/'.replace('%49D', String(id)), '/owner/0ID/'],
		...['/owner/ID.0/', '/owner/+ID/', '/owner/ID%20/', '/owner/ID%00/', '/owner/ID,OWN/', '/owner/OWN,ID/'],
		...['/owner/ID/?id=OWN', '/owner/OWN/?id=ID', '/owner/OWN/?listing=ID', '/preview/owner/ID/', '/owner/ID/?_rsc=1'],
		...['/owner/ID.rsc', '/owner/ID.segments/_full.segment.rsc', '/nl/owner/ID.rsc', '/owner/settings/ID/'],
		...[
			'/api/owners/listings/ID/',
			'/api/owners/listings/ID',
			'/api/owners/listings/ID/csv/',
			'/api/owners/listings/ID/csv',
		],
		...[
			'/api/owners/listings/OWN%2c ID/',
			'/api/owners/listings/ID%00/',
			'/api/owners/listings/0ID/',
			'/API/owners/listings/ID/',
		],
	].map((path) => path.replaceAll('ID', String(id)).replaceAll('OWN', String(OWN)))
}

const HEADERS: Record<string, string>[] = [
	{},
	{ rsc: '1' },
	{ rsc: '1', 'next-router-prefetch': '1' },
	{ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' },
	{ 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
	{ 'x-middleware-subrequest': 'src/middleware' },
	{ 'x-forwarded-host': 'evil.example', host: 'evil.example' },
	{ 'x-original-url': `/owner/${OTHERS}/`, 'x-rewrite-url': `/owner/${OTHERS}/` },
	{ 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': 'a=b' },
	{ 'x-nextjs-data': '1', purpose: 'prefetch' },
	{ 'x-prerender-revalidate': '1', 'x-now-route-matches': `id=${OTHERS}` },
]

/** Requests every address of another owner's home, logged in and not. Nothing private may be returned or cached. */
export async function attack(): Promise<Outcome[]> {
	const closed = tally("addresses of another's home: nothing of it")
	const unkept = tally('private answers: no shared cache may keep them')
	const open = tally("an owner's own home: open")
	const smtp = await startMailServer()
	const site = await startSite({ sample: true, env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
	try {
		const [anna, bert] = [await loggedInOwner(site, ANNA, OWN), await loggedInOwner(site, BERT, OTHERS)]
		const stranger = ownerBrowser(site)
		/** Text that is on the owner's page of a home and nowhere public. */
		const own = await (await bert.get(`/api/owners/listings/${OTHERS}/`)).text()
		const secret = own.slice(0, 400)
		const title = /<h1[^>]*>([^<]+)/.exec(await (await bert.get(`/owner/${OTHERS}/`)).text())?.[1] ?? ''
		open.add(own.startsWith('{') && title !== '', `the owner's own page: ${own.slice(0, 80)}`)
		const tries = [anna, stranger].flatMap((browser) =>
			addresses(OTHERS).flatMap((path) => HEADERS.map((headers) => ({ browser, path, headers }))),
		)
		await forEachAtOnce(tries, 6, async ({ browser, path, headers }) => {
			const answer = await browser.get(path, headers)
			const text = await answer.text()
			const who = browser === anna ? 'another owner' : 'a stranger'
			const said = `${who} at ${path} with ${JSON.stringify(headers)}: ${answer.status}`
			const isShown =
				answer.status === 200 && (text.includes(secret) || text.includes(`/api/owners/listings/${OTHERS}`))
			closed.add(!isShown, said)
			const caching = answer.headers.get('cache-control') ?? ''
			const isPortal = /\/owner\/|\/api\/owners\//i.test(path) && answer.status === 200
			unkept.add(!(isPortal && /s-maxage|public/.test(caching)), `${said}: ${caching}`)
		})
	} finally {
		await site.stop()
		await smtp.stop()
	}
	return [open, closed, unkept]
}
