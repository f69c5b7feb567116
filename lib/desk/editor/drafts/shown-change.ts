import type { Change } from '#lib/desk/editor/edit/change.ts'
import type { WordPart } from '#lib/desk/editor/save/word-diff.ts'

/** A change that will be published, with the words that change if it is a text. */
export type ShownChange = Change & { words?: WordPart[] }
