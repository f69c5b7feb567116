import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type PictureServer, photograph, startPictureServer } from '#tests/support/servers/picture-server.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { type Site, startSite } from './site.ts'

export const PLAN = Buffer.from('%PDF-1.7 the plan of a home')
const PERSON = { language: 'fr', title: 'ms', firstName: 'Nadège', lastName: 'Dupont' }
const OWNER = { street: 'Rue du Rempart 14', zip: '7130', city: 'Binche', type: 'house', phone: '0471 23 45 67' }
const SOON = { timeout: 60_000, interval: 50 }

/** A site that keeps its pictures and documents in a bucket, with home 1, its photograph and its plan. */
export interface BucketSite {
	bucket: S3Server
	site: Site
	/** Returns the address of the home's photograph, as its page shows it. */
	pictureAddress(origin?: string): Promise<string>
	/** Returns the contents that the bucket has for such an address. */
	stored(address: string): Buffer | undefined
	/** Sends the form that asks for the home's documents. */
	askForDocuments(email: string): Promise<Response>
	/** Sends a valuation request with a photograph. */
	sendPhoto(email: string): Promise<Response>
	/** Returns the address of the plan, from the mail to a visitor. */
	documentAddress(email: string): Promise<string>
	health(): Promise<unknown>
	stop(): Promise<void>
}

/** Only the photographs of homes matter here: the site's own are one small one, so that they are made in a moment. */
function writeSettings({ configDir }: Site, host: string): void {
	for (const name of ['banner.json', 'menu.json']) {
		const file = path.join(configDir, name)
		fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/"\/sample\/[^"]+\.jpg"/g, '"/sample/row-maitre.jpg"'))
	}
	const feed = { source: null, intervalMinutes: 15, silentAfterHours: 24, pictureHosts: [host] }
	fs.writeFileSync(path.join(configDir, 'feed.json'), JSON.stringify(feed))
}

async function importHome(site: Site, server: PictureServer): Promise<void> {
	const home = listing({
		ID: 1,
		Pictures: [{ ID: 1, Url: server.url('/a.jpg') }],
		Documents: [{ ID: 1, Name: 'Plan', Url: null }],
	})
	expect(await site.importPayload(payload([home]))).toMatchObject({ status: 0 })
}

async function mailTo(smtp: MailServer, email: string): Promise<string> {
	const own = () => smtp.received.find(({ to }) => to.includes(email))
	await expect.poll(own, SOON).toBeDefined()
	return own()?.mail.text ?? ''
}

export async function startBucketSite(): Promise<BucketSite> {
	const [bucket, server, smtp] = await Promise.all([startS3Server(), startPictureServer(), startMailServer()])
	const photo = await photograph(1, { width: 420, height: 315 })
	server.answers.set('/a.jpg', photo)
	// The documents are listed at the start, and then every twenty seconds.
	const headers = { 'content-type': 'application/pdf' }
	bucket.objects.set('site/documents/listing-1/Plan.pdf', { bytes: PLAN, headers, modifiedAt: new Date() })
	const ofPictures = { PICTURES: 'on', PICTURES_FROM_LOOPBACK: 'allow' }
	const site = await startSite({ env: { ...bucket.settings, ...ofPictures, SMTP_URL: smtp.url, LOG_LEVEL: 'info' } })
	writeSettings(site, server.host)
	await importHome(site, server)

	let visitor = 0
	const send = (form: string, body: BodyInit) => {
		visitor += 1
		const from = { origin: site.origin, 'x-forwarded-for': `192.0.2.${visitor}` }
		return fetch(`${site.origin}/api/leads/${form}`, { method: 'POST', redirect: 'manual', headers: from, body })
	}
	const pictureAddress = async (origin = site.origin) => {
		let found: string | undefined
		const look = async () => {
			found = /\/pictures\/[0-9a-f]{32}\/400\.avif/.exec(await (await fetch(`${origin}/property/1/`)).text())?.[0]
			return found
		}
		await expect.poll(look, SOON).toBeDefined()
		return `${origin}${found}`
	}
	return {
		bucket,
		site,
		pictureAddress,
		stored(address) {
			const [, hash = '', file = ''] = /\/pictures\/([0-9a-f]{32})\/(\S+)$/.exec(address) ?? []
			return bucket.objects.get(`site/pictures/${hash.slice(0, 2)}/${hash}/${file}`)?.bytes
		},
		askForDocuments: (email) => send('documents', new URLSearchParams({ ...PERSON, email, listingId: '1' })),
		sendPhoto(email) {
			const form = new FormData()
			for (const [name, value] of Object.entries({ ...PERSON, ...OWNER, email })) form.append(name, value)
			form.append('photos', new File([new Uint8Array(photo)], 'IMG_1.jpg', { type: 'image/jpeg' }))
			return send('contact-demand', form)
		},
		async documentAddress(email) {
			const token = /\/personal\/documents\/\?token=(\S+)/.exec(await mailTo(smtp, email))?.[1]
			const page = await (await fetch(`${site.origin}/fr/personal/documents/?token=${token}`)).text()
			return site.origin + (/href="(\/api\/documents\?[^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&')
		},
		health: async () => (await fetch(`${site.origin}/api/health`)).json(),
		async stop() {
			await site.stop()
			await Promise.all([bucket.stop(), server.stop(), smtp.stop()])
		},
	}
}
