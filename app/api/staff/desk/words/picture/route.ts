import { uploadPicture } from '#lib/desk/editor/studio/reads.ts'

export const dynamic = 'force-dynamic'

export const POST = uploadPicture
