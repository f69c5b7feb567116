import 'server-only'
import { z } from 'zod'
import { extensionOf, LARGEST_DOCUMENT, problemOfDocument } from '#lib/base/files/document-kinds.ts'
import { deskUpload } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { addOwnDocument, keepDocument } from '#lib/homes/manual-listings/kept-documents.ts'
import { HomeNumber, storedOwn } from './stored-manual.ts'

/** Takes a document for a home or project; the form then saves it with its name. */
export const uploadOwnDocument = deskUpload({
	role: 'editor',
	way: 'homes',
	largest: LARGEST_DOCUMENT,
	query: z.strictObject({ id: HomeNumber, name: z.string().min(1).max(300) }),
	prepare: async (_, file, { name }) => {
		const problem = problemOfDocument(name, file.length, file)
		if (problem !== null) return refuse(problem)
		return { file: await keepDocument(file, extensionOf(name)), size: file.length }
	},
	act: async ({ db, now, audit }, { id }, { file, size }) => {
		const home = (await storedOwn(db, id)) ?? refuse('missing')
		if (home.state === 'removed') refuse('missing')
		await addOwnDocument(db, id, file, now)
		await audit({ action: 'home.document', subject: `home:${id}` })
		return { file, size }
	},
})
