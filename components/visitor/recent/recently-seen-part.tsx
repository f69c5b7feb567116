import 'server-only'
import { getTranslations } from 'next-intl/server'
import { RecentlySeen } from './recently-seen.tsx'

/** "Recently seen" with its words, for the end of a page. */
export async function RecentlySeenPart({ language, present }: { language: string; present?: number }) {
	const t = await getTranslations({ locale: language, namespace: 'visitor.recent' })
	return (
		<RecentlySeen
			language={language}
			present={present}
			labels={{
				title: t('title'),
				ask: t('ask'),
				start: t('start'),
				started: t('started'),
				clear: t('clear'),
				cleared: t('cleared'),
			}}
		/>
	)
}
