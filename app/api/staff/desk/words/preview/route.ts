import { openPreview } from '#lib/desk/editor/studio/reads.ts'

export const dynamic = 'force-dynamic'

export const POST = openPreview
