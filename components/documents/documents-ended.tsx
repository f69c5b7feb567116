import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Lost } from '#components/page-parts/dead-end.tsx'
import { GoLink } from '#components/ui/button.tsx'
import { respondNotFound } from '#lib/site/cache/response-status.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'

/** Shown when a link to documents does not work, whatever the reason, with how to ask for a new one. */
export async function DocumentsEnded({ language }: { language: string }) {
	await respondNotFound()
	const t = await getTranslations({ locale: language, namespace: 'documents.ended' })
	return (
		<Lost title={t('title')} text={t('text')}>
			<p>
				<GoLink href={hrefOf(language, 'sale')}>{t('sale')}</GoLink>
			</p>
			<p>
				<GoLink href={hrefOf(language, 'rent')}>{t('rent')}</GoLink>
			</p>
			<p>
				<GoLink href={hrefOf(language, 'contact')}>{t('contact')}</GoLink>
			</p>
		</Lost>
	)
}
