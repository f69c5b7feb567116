import 'server-only'
import { getTranslations } from 'next-intl/server'
import { GoLink } from '#components/ui/button.tsx'
import { respondNotFound } from '#lib/site/cache/response-status.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { Lost } from './dead-end.tsx'

/** Shown for a signed link that does not work: the same for a forged, a foreign and an expired one. */
export async function LinkEnded({ language }: { language: string }) {
	await respondNotFound()
	const t = await getTranslations({ locale: language, namespace: 'staff.ended' })
	return (
		<Lost title={t('title')} text={t('text')}>
			<GoLink href={hrefOf(language, 'home')}>{t('home')}</GoLink>
		</Lost>
	)
}
