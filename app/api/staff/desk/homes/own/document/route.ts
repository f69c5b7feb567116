import { uploadOwnDocument } from '#lib/desk/homes/own/documents.ts'

export const dynamic = 'force-dynamic'

export const POST = uploadOwnDocument
