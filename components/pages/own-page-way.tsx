import 'server-only'
import { getTranslations } from 'next-intl/server'
import { GoLink } from '#components/ui/button.tsx'
import { getSite } from '#lib/site/config/config.ts'
import { personalPath } from '#lib/site/routing/pages/personal-pages.ts'

/** Leads from the privacy statement to the page on which visitors see and erase what they have with the agency. */
export async function OwnPageWay({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'ownPage.ask' })
	return <GoLink href={personalPath(getSite(), language, 'own-page')}>{t('privacy')}</GoLink>
}
