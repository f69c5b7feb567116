'use client'

import { useTransition } from 'react'
import { useChrome } from '#components/layout/chrome-context.tsx'
import { PageFrame } from '#components/layout/shell/page-frame.tsx'
import { Button, ButtonLink, linkClass } from '#components/ui/button.tsx'
import styles from './failure-page.module.css'

/** Replaces a page that failed: the chrome, words, and a button that loads the page again. */
export default function FailurePage({ retry }: { retry: () => void }) {
	const chrome = useChrome()
	const [isBusy, startTransition] = useTransition()
	if (chrome === null) return null
	const { error, homeHref, logo } = chrome
	const [before, after] = error.text.split('{phone}')
	return (
		<PageFrame chrome={chrome} active={null} alternates={[]}>
			<title>{`${error.title} | ${logo.name}`}</title>
			<section className={`wrap ${styles.section}`} role="alert">
				<h1>{error.title}</h1>
				<p className={styles.text}>
					{before}
					<a href={error.phone.href ?? undefined} className={linkClass}>
						{error.phone.text}
					</a>
					{after}
				</p>
				<div className={styles.actions}>
					<Button look="main" aria-busy={isBusy} onClick={() => startTransition(retry)}>
						{isBusy ? error.busy : error.retry}
					</Button>
					<ButtonLink href={homeHref}>{error.home}</ButtonLink>
				</div>
			</section>
		</PageFrame>
	)
}
