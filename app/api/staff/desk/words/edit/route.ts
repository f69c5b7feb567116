import { keepEdits } from '#lib/desk/editor/studio/edit.ts'

export const dynamic = 'force-dynamic'

export const POST = keepEdits
