import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { descriptionText } from '#lib/homes/listings/words/description.ts'
import type { ProjectLookup } from '#lib/homes/projects/types.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'

const META_DESCRIPTION = 160

/** Returns title, description and picture of the page at a project's address. */
export async function projectMetadata(lookup: ProjectLookup, language: string): Promise<Metadata> {
	if (lookup.kind !== 'shown') {
		const t = await getTranslations({ locale: language, namespace: 'errors.missing' })
		return { title: t('title'), robots: { index: false, follow: true } }
	}
	const { name, city, description, href, alternates, ownLanguages, picture } = lookup.project
	return pageMetadata({
		...{ language, alternates, ownLanguages, picture },
		title: `${name.text}, ${city}`,
		description: description && descriptionText(description.text, META_DESCRIPTION),
		canonical: href,
	})
}
