import type { MailServer } from '#tests/support/servers/mail-server.ts'
import type { Site } from '#tests/support/site/site.ts'

/** Long, in several words, and in no list of common passwords. */
export const PASSWORD = 'een rustig huis met drie kamers'

/** A browser without scripts: it keeps cookies and sends forms as from the site's own pages. */
export interface OwnerBrowser {
	cookies: Map<string, string>
	/** Requests a page or an API without following redirects. */
	get(path: string, headers?: Record<string, string>): Promise<Response>
	/** Requests anything with the browser's cookies, without following redirects. */
	send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response>
	/** Posts a form of the owner portal. */
	post(action: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Response>
	/** Follows an answer's redirect and returns the path, the status and the text of that page. */
	follow(answer: Response): Promise<{ path: string; status: number; text: string }>
}

let visitors = 0

function nextAddress(): string {
	visitors += 1
	return `192.0.2.${visitors}`
}

export function ownerBrowser(site: Site, address = nextAddress()): OwnerBrowser {
	const cookies = new Map<string, string>()
	const send: OwnerBrowser['send'] = async (path, init) => {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const headers = { 'x-forwarded-for': address, ...(cookie === '' ? {} : { cookie }), ...init.headers }
		const answer = await fetch(path.startsWith('/') ? site.origin + path : path, {
			redirect: 'manual',
			...init,
			headers,
		})
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
			else cookies.set(name, value)
		}
		return answer
	}
	const get: OwnerBrowser['get'] = (path, headers = {}) => send(path, { headers })
	return {
		cookies,
		get,
		send,
		post: (action, fields = {}, headers = {}) =>
			send(`/api/owners/${action}/`, {
				method: 'POST',
				headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
				body: new URLSearchParams(fields).toString(),
			}),
		follow: async (answer) => {
			const path = answer.headers.get('location') ?? ''
			const page = await get(path)
			return { path, status: page.status, text: await page.text() }
		},
	}
}

/** Returns a browser in which an owner is logged in, who has an account and these homes from then on. */
export async function loggedInOwner(site: Site, email: string, ...homes: number[]): Promise<OwnerBrowser> {
	const browser = ownerBrowser(site)
	const { name, value } = await site.logIn({ kind: 'owner', email, homes })
	browser.cookies.set(name, value)
	return browser
}

/** Returns the path and token of the link in the last mail to an address. */
export function linkIn(smtp: MailServer, email: string): URL {
	const mail = smtp.received.findLast(({ to }) => to.includes(email))?.mail
	const link = /https?:\/\/\S+token=\S+/.exec(mail?.text ?? '')?.[0]
	if (link === undefined) throw new Error(`No link was mailed to ${email}`)
	return new URL(link)
}

/** Waits until this many mails to an address have arrived. */
async function waitForMails(smtp: MailServer, email: string, count: number): Promise<void> {
	const arrived = () => smtp.received.filter(({ to }) => to.includes(email)).length
	while (arrived() < count) await smtp.waitFor(smtp.received.length + 1)
}

/** Adds a new owner with the homes of these ids and {@link PASSWORD}, by the mailed link. */
export async function addOwner(site: Site, smtp: MailServer, email: string, ...listings: number[]): Promise<void> {
	const added = await site.runCommand('owners.ts', 'add', email, ...listings.flatMap((id) => ['--listing', String(id)]))
	if (added.status !== 0) throw new Error(added.output)
	await waitForMails(smtp, email, 1)
	const token = linkIn(smtp, email).searchParams.get('token') ?? ''
	const answer = await ownerBrowser(site).post('password', { token, password: PASSWORD, repeat: PASSWORD })
	if (!answer.headers.get('location')?.includes('done=password')) throw new Error(answer.headers.get('location') ?? '')
	await waitForMails(smtp, email, 2)
}
