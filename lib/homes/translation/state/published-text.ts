import 'server-only'
import { hash } from 'node:crypto'
import { z } from 'zod'
import type { HomeText } from '#lib/homes/translation/split-text.ts'

/** A translation that visitors read, and the hash of the original for which it was accepted. */
export const PublishedText = z.object({
	from: z.string(),
	title: z.string().nullable(),
	description: z.string().nullable(),
	original: z.string(),
})
export type PublishedText = z.infer<typeof PublishedText>

/** Returns the hash by which an original is compared with the one that was translated. */
export function hashOfText({ title, description }: HomeText): string {
	return hash('sha256', JSON.stringify([title, description]), 'base64')
}

/** Whether a stored text is the one that staff published here. */
export function isOfTranslation(text: HomeText, published: PublishedText | null): boolean {
	return published !== null && text.title === published.title && text.description === published.description
}
