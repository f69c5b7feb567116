import 'server-only'
import { getTranslations } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import styles from '#components/page-parts/dead-end.module.css'
import { Lost } from '#components/page-parts/dead-end.tsx'
import { AskForm } from '#components/search/ask-form.tsx'
import { GoLink } from '#components/ui/button.tsx'
import { hrefOf } from '#lib/site/routing/navigation.ts'

/**
 * The 404 page, with the words of the specification, a search and a link to the home page. The route sets the status.
 */
export async function MissingPage({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'errors' })
	return (
		<PageShell language={language} active={null} alternates={[]}>
			<Lost title={t('missing.title')} text={t('missing.text')}>
				<AskForm action={hrefOf(language, 'sale')} label={t('search.label')} submit={t('search.submit')} />
				<p className={styles.home}>
					<GoLink href={hrefOf(language, 'home')}>{t('missing.home')}</GoLink>
				</p>
			</Lost>
		</PageShell>
	)
}
