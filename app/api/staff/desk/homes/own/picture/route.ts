import { uploadOwnPicture } from '#lib/desk/homes/own/pictures.ts'

export const dynamic = 'force-dynamic'

export const POST = uploadOwnPicture
