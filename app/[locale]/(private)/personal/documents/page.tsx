import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { DocumentsEnded } from '#components/documents/documents-ended.tsx'
import { DocumentsPage } from '#components/documents/documents-page.tsx'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { openDocuments } from '#lib/people/documents/view.ts'

/** The documents of a home or project behind the signed link of a mail. */
export const dynamic = 'force-dynamic'

interface DocumentsProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: DocumentsProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'documents.page' })
	return { title: t('title'), robots: { index: false, follow: false } }
}

export default async function Documents({ params, searchParams }: DocumentsProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const { token } = await searchParams
	const documents = await openDocuments(token, locale)
	return (
		<PageShell language={locale} active={null} alternates={[]}>
			{documents === null || typeof token !== 'string' ? (
				<DocumentsEnded language={locale} />
			) : (
				<DocumentsPage language={locale} documents={documents} token={token} />
			)}
		</PageShell>
	)
}
