import { getTranslations } from 'next-intl/server'
import { VisitorMemory } from './visitor-memory.tsx'

/** The code behind the hearts of a page, with the page's words. */
export async function VisitorMemoryPart({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'visitor.said' })
	const texts = {
		kept: t('kept', { count: '{count}' }),
		removed: t('removed', { count: '{count}' }),
		full: t('full', { count: '{count}' }),
	}
	return <VisitorMemory texts={texts} />
}
