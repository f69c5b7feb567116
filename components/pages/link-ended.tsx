import 'server-only'
import { getTranslations } from 'next-intl/server'
import { GoLink } from '@/components/ui/button'
import { answerMissing } from '@/lib/cache/answer-status'
import { hrefOf } from '@/lib/i18n/navigation'
import { Lost } from './lost'

/** What a signed link shows that opens nothing: the same for a forged, a foreign and an expired one. */
export async function LinkEnded({ language }: { language: string }) {
	await answerMissing()
	const t = await getTranslations({ locale: language, namespace: 'staff.ended' })
	return (
		<Lost title={t('title')} text={t('text')}>
			<GoLink href={hrefOf(language, 'home')}>{t('home')}</GoLink>
		</Lost>
	)
}
