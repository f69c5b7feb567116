import type { EmbedKind } from '../media/video.ts'
import type { Category } from './categories.ts'

/** The category of consent with which a player or tour of a kind loads at once; without it, after a press. */
export const EMBED_CATEGORY: Readonly<Record<EmbedKind, Category>> = {
	youtube: 'social',
	vimeo: 'social',
	facebook: 'social',
	tour: 'social',
	file: 'social',
}
