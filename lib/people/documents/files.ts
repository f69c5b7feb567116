import 'server-only'
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { extensionOf, typeOf } from '#lib/base/files/document-kinds.ts'
import { documentIn, documentKey } from '#lib/homes/manual-listings/document-address.ts'
import { isDocumentOf } from '#lib/homes/manual-listings/kept-documents.ts'
import { isOnHosts } from '#lib/homes/pictures/fetch/hosts.ts'
import { getDocumentSettings } from '#lib/site/config/config.ts'
import { DOCUMENTS, documentNames } from './document-names.ts'

/** The home or project that the documents belong to. */
export type DocumentOwner = { listingId: number } | { projectId: number }

/** A document that can be downloaded. */
export interface DocumentFile {
	/** Identifies the document in links instead of a name or path. */
	id: string
	/** The title that visitors see. */
	title: string
	/** The name under which the file is saved. */
	fileName: string
	type: string
	/** The key of a file, or its address at the source. */
	source: { kind: 'file'; key: string } | { kind: 'url'; url: string }
}

/** The documents of a home: those that can be downloaded at once, and those that the agency has to send itself. */
export interface HomeDocuments {
	files: DocumentFile[]
	/** Titles. */
	missing: string[]
}

const Fed = z.array(z.object({ name: z.string().nullable(), url: z.string().nullable() }))

const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const folderOf = (owner: DocumentOwner) =>
	'listingId' in owner ? `listing-${owner.listingId}` : `project-${owner.projectId}`
/** Normalises a title: two titles with the same result mean the same document. */
const sameAs = (title: string) => title.normalize('NFC').trim().toLowerCase()

/** Returns the files that staff put into the folder of a home. Links, hidden files and other kinds are left out. */
async function filesInFolder(owner: DocumentOwner): Promise<DocumentFile[]> {
	const folder = folderOf(owner)
	const names = await documentNames(folder)
	return names
		.filter((name) => !name.startsWith('.'))
		.flatMap((name): DocumentFile[] => {
			const type = typeOf(name)
			if (type === null) return []
			const title = name.slice(0, -extensionOf(name).length - 1)
			return [
				{
					id: idOf(`file ${name}`),
					title,
					fileName: name,
					type,
					source: { kind: 'file', key: `${DOCUMENTS}/${folder}/${name}` },
				},
			]
		})
		.sort((a, b) => a.title.localeCompare(b.title))
}

/** Returns the documents in the feed. Their addresses never leave the server. */
async function fedDocuments(db: Kysely<Tables>, owner: DocumentOwner): Promise<z.infer<typeof Fed>> {
	const row =
		'listingId' in owner
			? await db
					.selectFrom('listing_private')
					.select('documents')
					.where('listing_id', '=', owner.listingId)
					.executeTakeFirst()
			: await db
					.selectFrom('project_private')
					.select('documents')
					.where('project_id', '=', owner.projectId)
					.executeTakeFirst()
	return row ? Fed.parse(JSON.parse(row.documents)) : []
}

function fetchable(title: string, address: string | null): DocumentFile | null {
	const url = address === null ? null : URL.parse(address)
	if (url === null || !isOnHosts(url, getDocumentSettings().hosts)) return null
	const type = typeOf(url.pathname)
	if (type === null) return null
	const fileName = `${title}.${extensionOf(url.pathname)}`
	return { id: idOf(`url ${url.href}`), title, fileName, type, source: { kind: 'url', url: url.href } }
}

/** Returns a document that staff uploaded for this very home or project; null for any other. */
async function uploaded(
	db: Kysely<Tables>,
	owner: DocumentOwner,
	title: string,
	address: string | null,
): Promise<DocumentFile | null> {
	const file = documentIn(address)
	const id = 'listingId' in owner ? owner.listingId : owner.projectId
	if (file === null || !(await isDocumentOf(db, id, file))) return null
	const type = typeOf(file)
	if (type === null) return null
	const source = { kind: 'file' as const, key: documentKey(file) }
	return { id: idOf(`desk ${file}`), title, fileName: `${title}.${extensionOf(file)}`, type, source }
}

/**
 * Returns the documents of a home or project: the files of its folder in `data/documents/`, and those that its listing
 * names, uploaded at the desk or on their way from the source. A file in the folder replaces the one of the same name in the listing.
 */
export async function documentsOf(db: Kysely<Tables>, owner: DocumentOwner): Promise<HomeDocuments> {
	const files = await filesInFolder(owner)
	const missing: string[] = []
	for (const { name, url } of await fedDocuments(db, owner)) {
		if (name === null || files.some(({ title }) => sameAs(title) === sameAs(name))) continue
		const file = (await uploaded(db, owner, name, url)) ?? fetchable(name, url)
		if (file === null) missing.push(name)
		else files.push(file)
	}
	return { files, missing }
}
