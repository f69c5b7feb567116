import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { MissingPage } from '#components/pages/errors/missing-page.tsx'
import { FeedbackPage } from '#components/pages/feedback-page.tsx'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { beginRender, markStatus } from '#lib/site/cache/page.ts'
import { isFeedbackKind } from '#lib/site/routing/kinds/feedback-kinds.ts'
import { alternatesOf, hrefOf, pageName } from '#lib/site/routing/navigation.ts'

export const revalidate = 3600

export function generateStaticParams() {
	return []
}

type Params = Promise<{ locale: string; kind: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale, kind } = await params
	await beginRender()
	if (!isFeedbackKind(kind)) return { robots: { index: false, follow: true } }
	const t = await getTranslations({ locale, namespace: 'pages.feedback' })
	return pageMetadata({
		language: locale,
		title: t(`${kind}.title`),
		description: null,
		canonical: hrefOf(locale, 'feedback', { kind }),
		alternates: alternatesOf('feedback', { kind }),
		isIndexed: false,
	})
}

export default async function Feedback({ params }: { params: Params }) {
	const { locale, kind } = await params
	setRequestLocale(locale)
	await beginRender()
	if (!isFeedbackKind(kind)) {
		await markStatus(404)
		return <MissingPage language={locale} />
	}
	return (
		<PageShell
			language={locale}
			active={null}
			alternates={alternatesOf('feedback', { kind })}
			crumbs={[{ label: pageName(locale, 'home'), href: hrefOf(locale, 'home') }]}
			title={pageName(locale, 'feedback')}
		>
			<FeedbackPage language={locale} text={kind} reference={null} unmailed={null} lead={null} />
		</PageShell>
	)
}
