import { publishDrafts } from '#lib/desk/editor/studio/publishing.ts'

export const dynamic = 'force-dynamic'

export const POST = publishDrafts
