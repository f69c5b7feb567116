import 'server-only'
import { descriptionText } from '#lib/homes/listings/words/description.ts'
import { newestProject } from '#lib/homes/projects/queries.ts'
import type { HomeProject } from './types.ts'

/** Fewer characters of whole sentences are too little. */
const LEAST_LENGTH = 60

/** Returns as many whole sentences as fit, if they are long enough; otherwise the text cut at a word. */
function introductionOf(html: string): string {
	const text = descriptionText(html)
	const end = text.lastIndexOf('. ')
	return text.endsWith('…') && end >= LEAST_LENGTH ? text.slice(0, end + 1) : text
}

/** Returns the newest project in the feed, as lists show it, with an introduction; null if there is none. */
export async function homeProject(language: string): Promise<HomeProject | null> {
	const project = await newestProject(language)
	if (project === null) return null
	const { description } = project
	return { ...project, description: description && { ...description, text: introductionOf(description.text) } }
}
