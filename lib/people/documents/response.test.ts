import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createToken } from '#lib/base/security/signed-token.ts'
import { documentAddress } from '#lib/homes/manual-listings/document-address.ts'
import { addOwnDocument, keepDocument } from '#lib/homes/manual-listings/kept-documents.ts'
import { createLead } from '#lib/people/leads/mutations.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { notedIn, notedPicture } from '#tests/support/data/noted-pictures.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { isOpen } from '#tests/support/open-files.ts'
import { type PictureServer, startPictureServer } from '#tests/support/servers/picture-server.ts'
import { documentsOf } from './files.ts'
import { createDocumentRequest } from './requests.ts'
import { documentResponse } from './response.ts'

const MOST_DOWNLOADS = 2

const setup = await vi.hoisted(async () => {
	const { mkdtempSync } = await import('node:fs')
	const { tmpdir } = await import('node:os')
	const folder = mkdtempSync(`${tmpdir()}/agency-documents-`)
	vi.stubEnv('DATA_DIR', folder)
	vi.stubEnv('LOG_LEVEL', 'silent')
	vi.stubEnv('PICTURES_FROM_LOOPBACK', 'allow')
	return { folder, hosts: [''] }
})
vi.mock('#lib/site/config/config.ts', async (original) => ({
	...(await original<typeof import('#lib/site/config/config.ts')>()),
	getDocumentSettings: () => ({ validDays: 14, mostDownloads: MOST_DOWNLOADS, hosts: setup.hosts }),
}))

let agency: AgencyDatabase
let crm: PictureServer
let token = ''

beforeAll(async () => {
	crm = await startPictureServer()
	setup.hosts = [crm.host]
	const folder = path.join(setup.folder, 'documents/listing-1')
	fs.mkdirSync(folder, { recursive: true })
	fs.writeFileSync(path.join(folder, 'Certificat PEB.pdf'), Buffer.alloc(1024 * 1024, 'x'))
	agency = await createAgencyDatabase()
	openForSite(agency)
	await importInto(agency, { properties: [property(1)] })
	const fed = JSON.stringify([{ id: 1, name: 'Plan', url: crm.url('/plan.pdf') }])
	await agency.db.updateTable('listing_private').set({ documents: fed }).where('listing_id', '=', 1).execute()
})
afterAll(async () => {
	closeForSite()
	await agency.close()
	await crm.stop()
	vi.unstubAllEnvs()
	fs.rmSync(setup.folder, { recursive: true, force: true })
})
beforeEach(async () => {
	const lead = {
		kind: 'documents' as const,
		prefix: 'DOC',
		language: 'fr',
		listingId: 1,
		projectId: null,
		email: 'ada@voorbeeld.be',
		content: {},
		optIn: null,
		browserKey: randomUUID(),
	}
	await createLead(agency.db, lead, async (transaction, { leadId, now }) => {
		const request = { leadId, email: `${leadId}@voorbeeld.be`, owner: { listingId: 1 }, now }
		const created = await createDocumentRequest(transaction, request)
		token = created ? createToken('documents', created.uid, created.expiresAt) : ''
		return []
	})
})

async function get(title: string, method = 'GET'): Promise<Response> {
	const { files } = await documentsOf(agency.db, { listingId: 1 })
	const file = files.find((one) => one.title === title)
	return documentResponse(
		new Request(`https://www.agency.be/api/documents?token=${token}&file=${file?.id}`, { method }),
	)
}

test('a download that fails is not counted, nor is a request for the headers alone', async () => {
	expect((await get('Plan')).status).toBe(502)
	expect((await get('Plan')).status).toBe(502)
	crm.answers.set('/plan.pdf', Buffer.from('%PDF-1.7 the plan'))
	expect((await get('Plan', 'HEAD')).status).toBe(200)
	expect(await (await get('Plan')).text()).toBe('%PDF-1.7 the plan')
	expect((await get('Plan')).status).toBe(200)
	const fetched = crm.asked.length
	expect((await get('Plan')).status).toBe(429)
	expect(crm.asked.length).toBe(fetched)
})

test('a photograph among the documents goes out without what the camera noted', async () => {
	const picture = await notedPicture('webp', 6)
	fs.writeFileSync(path.join(setup.folder, 'documents/listing-1/Compteur.webp'), picture)
	const head = await get('Compteur', 'HEAD')
	expect([head.status, await head.text()]).toEqual([200, ''])
	const answer = await get('Compteur')
	const bytes = new Uint8Array(await answer.arrayBuffer())
	expect([head, answer].map(({ headers }) => headers.get('content-length'))).toEqual(
		Array(2).fill(String(bytes.length)),
	)
	expect(notedIn(bytes)).toEqual([])
	crm.answers.set('/face.jpg', await notedPicture('jpeg'))
	const fed = JSON.stringify([{ id: 1, name: 'Face', url: crm.url('/face.jpg') }])
	await agency.db.updateTable('listing_private').set({ documents: fed }).where('listing_id', '=', 1).execute()
	expect(notedIn(new Uint8Array(await (await get('Face')).arrayBuffer()))).toEqual([])
})

test('a document is closed again if its visitor goes away before or while it is read', async () => {
	const file = path.join(setup.folder, 'documents/listing-1/Certificat PEB.pdf')
	const unread = await get('Certificat PEB')
	expect(unread.headers.get('content-length')).toBe(String(1024 * 1024))
	expect(isOpen(file)).toBe(false)
	const reader = (await get('Certificat PEB')).body?.getReader()
	await reader?.read()
	await reader?.cancel()
	await expect.poll(() => isOpen(file)).toBe(false)
})

test('a document that staff uploaded is read for its own home only', async () => {
	const file = await keepDocument(Buffer.from('%PDF-1.7 the deed'), 'pdf')
	const at = '2026-11-25T10:00:00.000Z'
	await agency.db
		.insertInto('own_home')
		.values({
			id: 1,
			state: 'published',
			version: 1,
			draft: '{}',
			published: '{}',
			former: null,
			created_at: at,
			changed_at: at,
			changed_by: 1,
		})
		.execute()
	const fed = JSON.stringify([{ id: file, name: 'Acte de base', url: documentAddress(file) }])
	await agency.db.updateTable('listing_private').set({ documents: fed }).where('listing_id', '=', 1).execute()
	// A source that names the document of another home does not get it.
	expect((await documentsOf(agency.db, { listingId: 1 })).missing).toEqual(['Acte de base'])
	await addOwnDocument(agency.db, 1, file, new Date(at))
	expect((await documentsOf(agency.db, { listingId: 1 })).missing).toEqual([])
	const answer = await get('Acte de base')
	expect(answer.headers.get('content-disposition')).toContain('Acte de base.pdf')
	expect(await answer.text()).toBe('%PDF-1.7 the deed')
})
