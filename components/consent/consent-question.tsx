import type { ReactNode, Ref } from 'react'
import styles from '#components/layout/footer/footer.module.css'
import { Button, linkClass } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { SillLedge } from '#components/ui/sill.tsx'
import type { Answer } from '#lib/site/consent/use-consent.ts'
import type { ConsentTexts } from './consent-texts.ts'

const TITLE_ID = 'consent-title'

interface ConsentQuestionProps {
	texts: ConsentTexts
	/** It is in the page's HTML and becomes visible once a script finds that no decision was made. */
	isEarly?: boolean
	/** The visitor opened it, from anywhere on the page: it covers the lower edge of the window. */
	isWished?: boolean
	dialog?: Ref<HTMLDialogElement>
	title?: Ref<HTMLHeadingElement>
	/** The categories, once the visitor asks for them. */
	children?: ReactNode
}

/**
 * The consent question at the top of the page. It is part of the page, so it covers nothing, and refusing is as easy as
 * accepting. The page below it stays usable, since nothing loads before the visitor has decided; Escape hides it until
 * the next page load. `ASK_EARLY` handles its buttons first, then `startConsent`. Where everything that is stored is
 * necessary there is nothing to choose, so it has one button (decision 30).
 */
export function ConsentQuestion({
	texts,
	isEarly = false,
	isWished = false,
	dialog,
	title,
	children,
}: ConsentQuestionProps) {
	const hasChoice = texts.categories.length > 1
	return (
		<dialog
			ref={dialog}
			open
			aria-labelledby={TITLE_ID}
			className={classNames(styles.consent, isWished && styles.consentWished)}
			data-consent={isEarly ? 'early' : ''}
			data-screen-only=""
			data-nosnippet=""
		>
			<div className={styles.consentPanel}>
				<div className={styles.consentText}>
					<h2 ref={title} id={TITLE_ID} tabIndex={-1} className={styles.consentTitle}>
						{texts.title}
					</h2>
					<p className={styles.consentWords}>{texts.text} </p>
					{texts.later !== '' && <p className={styles.consentWords}>{texts.later}</p>}
				</div>
				<div className={styles.consentActions}>
					{hasChoice && <Button data-decide={'everything' satisfies Answer}>{texts.acceptAll}</Button>}
					<Button data-decide={'necessary' satisfies Answer}>
						{hasChoice ? texts.onlyNecessary : texts.understood}
					</Button>
				</div>
				<div className={styles.consentMore}>
					{!children && hasChoice && (
						<button type="button" className={linkClass} data-decide={'choose' satisfies Answer}>
							{texts.choose}
						</button>
					)}
					<a href={texts.policy.href} className={linkClass}>
						{texts.policy.label}
					</a>
				</div>
				{children && <div className={styles.consentChoice}>{children}</div>}
			</div>
			{isWished && <SillLedge />}
		</dialog>
	)
}
