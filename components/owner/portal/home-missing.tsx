import 'server-only'
import { getTranslations } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { Lost } from '#components/page-parts/dead-end.tsx'
import { GoLink } from '#components/ui/button.tsx'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'

/** Shown instead of a home that is not the owner's. */
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
