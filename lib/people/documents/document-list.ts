import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { type DocumentOwner, documentsOf } from './files.ts'

/** A document as visitors read of it before they ask. */
export interface ListedDocument {
	name: string
	/** Its file is here, so that the mailed link opens it; else the agent sends it. */
	isAtOnce: boolean
}

/** The documents of a home or project, those first that can be had at once; no address of any leaves the server. */
export async function listDocuments(owner: DocumentOwner): Promise<ListedDocument[]> {
	const { files, missing } = await documentsOf(await getFullDb(), owner)
	return [
		...files.map(({ title }) => ({ name: title, isAtOnce: true })),
		...missing.map((name) => ({ name, isAtOnce: false })),
	]
}
