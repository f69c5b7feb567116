import fs from 'node:fs'
import path from 'node:path'
import { findOrUnpackNginx } from '#lib/server/cli/testing/nginx.mjs'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { startNginx } from '#tests/support/servers/nginx.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { type Outcome, tally } from './outcome.ts'

/** Headers that might end up in a page, each with a value that would be recognised there. */
const HEADERS: Record<string, string> = {
	'content-security-policy': "script-src 'nonce-poison'",
	'content-security-policy-report-only': "script-src 'nonce-poison'",
	'x-forwarded-host': 'poison.example',
	'x-forwarded-proto': 'poison',
	'x-forwarded-prefix': '/poison',
	'x-forwarded-port': '6666',
	'x-forwarded-server': 'poison.example',
	forwarded: 'host=poison.example',
	'x-host': 'poison.example',
	'x-original-url': '/poison/',
	'x-rewrite-url': '/poison/',
	'x-invoke-path': '/poison',
	'x-invoke-status': '404',
	'x-invoke-error': 'poison',
	'x-matched-path': '/poison',
	'x-middleware-rewrite': '/poison/',
	'x-middleware-next': '1',
	'x-middleware-subrequest': 'middleware',
	'x-middleware-invoke': '1',
	'x-middleware-set-cookie': 'poison=1',
	'x-middleware-override-headers': 'x-poison',
	'x-middleware-request-x-poison': 'poison',
	'x-middleware-request-cookie': 'poison=1',
	'x-nextjs-data': '1',
	'x-nextjs-redirect': '/poison/',
	'x-nextjs-rewrite': '/poison/',
	'x-nextjs-html-request-id': 'poison',
	'x-nextjs-request-id': 'poison',
	'x-next-revalidated-tags': 'poison',
	'x-next-revalidate-tag-token': 'poison',
	'x-prerender-revalidate': 'poison',
	'x-prerender-revalidate-if-generated': '1',
	'x-now-route-matches': 'id=poison',
	'x-action-revalidated': 'poison',
	'next-action': 'poison',
	'next-url': '/poison/',
	'next-router-state-tree': '%5B%22poison%22%5D',
	'next-hmr-refresh': '1',
	'next-test-fetch-priority': '1',
	'accept-language': 'en;q=1',
	accept: 'text/poison',
	'user-agent': 'poison',
	cookie: 'language=fr; NEXT_LOCALE=fr; poison=1; __prerender_bypass=poison; __next_preview_data=poison',
	authorization: 'Bearer poison',
	referer: 'https://poison.example/',
	origin: 'https://poison.example',
	purpose: 'prefetch',
	'sec-purpose': 'prefetch',
	'save-data': 'on',
	dnt: '1',
	'x-request-id': 'poison',
	'x-nonce': 'poison',
	'x-locale': 'fr',
	'x-next-intl-locale': 'fr',
	'x-http-method-override': 'POST',
	'x-method-override': 'POST',
	range: 'bytes=0-9',
	'if-none-match': '"poison"',
	'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
	'cache-control': 'no-cache',
	pragma: 'no-cache',
	'accept-encoding': 'poison',
	traceparent: '00-poison-poison-01',
	'x-vercel-id': 'poison',
	'cf-connecting-ip': 'poison',
	'true-client-ip': 'poison',
}
const GONE = 9001
const INVENTED = 120

/** Returns what the page cache of a site takes on the disk, in files and bytes. */
function kept(site: Site): { files: number; bytes: number } {
	const folder = path.join(path.dirname(site.configDir), '.next/server')
	const files = fs
		.readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => fs.statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
	return { files: files.length, bytes: files.reduce((sum, size) => sum + size, 0) }
}

/** Removes what always differs between two renders of one page. */
const withoutTimes = (html: string) => html.replace(/\d{13}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

/**
 * Requests each home first with one header, then without it. What the cache kept must be the page without the header.
 */
async function poisoned(site: Site, origin: string, name: string): Promise<Outcome> {
	const outcome = tally(name)
	const control = withoutTimes(await (await fetch(`${site.origin}/property/1/`)).text())
	let id = 1
	for (const [header, value] of Object.entries(HEADERS)) {
		id += 1
		await fetch(`${origin}/property/${id}/`, { redirect: 'manual', headers: { [header]: value } }).then(
			(answer) => answer.arrayBuffer(),
			() => null,
		)
		const answer = await fetch(`${origin}/property/${id}/`, { redirect: 'manual' })
		const page = withoutTimes(await answer.text())
		const expected = control.length
		const isSame = answer.status === 200 && Math.abs(page.length - expected) < expected / 100 && !/poison/i.test(page)
		outcome.add(
			isSame && !answer.headers.has('set-cookie'),
			`${header}: ${answer.status}, ${page.length} of ${expected}`,
		)
	}
	return outcome
}

/**
 * Attacks the page cache: headers that try to change what is kept for others, and addresses that try to fill the disk.
 */
export async function attack(): Promise<Outcome[]> {
	const filled = tally('invented addresses of a gone home: nothing more is kept')
	const homes = Array.from({ length: Object.keys(HEADERS).length + 1 }, (_, index) =>
		listing({ ID: index + 1, TypeDescription: 'Woning', RecordFile: `REF-${1000 + index}`, Price: 250_000 }),
	)
	const fill = async (site: Site) => {
		await site.importPayload(payload([...homes, listing({ ID: GONE })]))
		await site.importPayload(payload(homes))
	}
	const outcomes: Outcome[] = []
	const nginx = findOrUnpackNginx()
	if (nginx === null) console.log('There is no nginx here: caches are tried without it (apt-get install nginx)')
	for (const withNginx of nginx === null ? [false] : [false, true]) {
		const site = await startSite({ env: { LOG_LEVEL: 'silent' } })
		const front = withNginx && nginx !== null ? await startNginx(nginx, site.origin) : null
		try {
			await fill(site)
			const name = `headers at the moment of rendering${front ? ', through nginx' : ''}: the kept page is everybody's`
			outcomes.push(await poisoned(site, front?.origin ?? site.origin, name))
			if (front) continue
			await fetch(`${site.origin}/fr/a-vendre/binche/x/${GONE}/`)
			const before = kept(site)
			for (let number = 0; number < INVENTED; number++) {
				const address = `${site.origin}/fr/a-vendre/fill${number}/x${number}/${GONE}/`
				const { status } = await fetch(address)
				filled.add(status === 410 || status === 404, `${address}: ${status}`)
			}
			const { files, bytes } = kept(site)
			// The one page of the gone home may be added, in three languages with several files each.
			filled.add(files - before.files < 30, `${files - before.files} files more (${bytes - before.bytes} bytes)`)
		} finally {
			await front?.stop()
			await site.stop()
		}
	}
	return [...outcomes, filled]
}
