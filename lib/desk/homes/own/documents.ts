import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { addOwnDocument, keepDocument, LARGEST_DOCUMENT } from '#lib/homes/own/documents/documents.ts'
import { extensionOf, isOfItsKind } from '#lib/people/documents/file-kinds.ts'
import { storedOwn } from './stored.ts'

/** A document is sent as base64, four letters for three bytes. */
const LARGEST_UPLOAD = Math.ceil(LARGEST_DOCUMENT / 3) * 4 + 4096

/** Takes a document for a home or project; the form then saves it with its name. */
export const uploadOwnDocument = deskAction({
	role: 'editor',
	largest: LARGEST_UPLOAD,
	input: z.strictObject({
		id: z.int().positive(),
		name: z.string().min(1).max(300),
		document: z.base64(),
	}),
	prepare: async (_, { name, document }) => {
		const bytes = Buffer.from(document, 'base64')
		if (bytes.length > LARGEST_DOCUMENT) return refuse('tooLarge')
		if (!isOfItsKind(name, bytes)) return refuse('noDocument')
		return { file: await keepDocument(bytes, extensionOf(name)), size: bytes.length }
	},
	act: async ({ db, now, audit }, { id }, { file, size }) => {
		const home = (await storedOwn(db, id)) ?? refuse('missing')
		if (home.state === 'removed') refuse('missing')
		await addOwnDocument(db, id, file, now)
		await audit({ action: 'home.document', subject: `home:${id}` })
		return { file, size }
	},
})
