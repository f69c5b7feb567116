import { readHistory } from '#lib/desk/editor/studio/publishing.ts'

export const dynamic = 'force-dynamic'

export const GET = readHistory
