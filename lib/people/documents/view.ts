import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { documentsOf, type HomeDocuments } from './files.ts'
import { findDocumentRequest } from './requests.ts'

/** What the page behind a link to documents shows. */
export interface DocumentsView {
	about: { title: string; url: string }
	/** ISO instant. */
	expiresAt: string
	files: { id: string; title: string; kind: string }[]
	missing: HomeDocuments['missing']
}

/** Returns the documents that a link opens, in a language; null if it opens nothing (any more). */
export async function openDocuments(token: unknown, language: string): Promise<DocumentsView | null> {
	const db = await getFullDb()
	const request = await findDocumentRequest(db, token)
	const about = request === null ? null : await findLeadSubject(request.owner, language)
	if (request === null || about === null) return null
	const { files, missing } = await documentsOf(db, request.owner)
	return {
		about: { title: about.title, url: about.url },
		expiresAt: request.expiresAt.toISOString(),
		files: files.map(({ id, title, fileName }) => ({
			id,
			title,
			kind: fileName.split('.').at(-1)?.toUpperCase() ?? '',
		})),
		missing,
	}
}
