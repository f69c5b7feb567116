import 'server-only'
import { getTranslations } from 'next-intl/server'
import { PageShell } from '@/components/layout/page-shell'
import { Lost } from '@/components/pages/lost'
import { GoLink } from '@/components/ui/button'
import { hrefOf, pageName } from '@/lib/i18n/navigation'

/** In place of a home that is not the owner's. */
export async function HomeMissing({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'owner.homes' })
	return (
		<PageShell language={language} active={null} alternates={[]}>
			<Lost title={t('missingTitle')} text={t('missingText')}>
				<GoLink href={hrefOf(language, 'owner')}>{pageName(language, 'owner')}</GoLink>
			</Lost>
		</PageShell>
	)
}
