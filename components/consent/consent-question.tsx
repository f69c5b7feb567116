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
	/** It stands in the HTML of the page and is seen once a script finds that it is to be asked. */
	isEarly?: boolean
	/** The visitor asked for it, from wherever on the page: it lies over the lower edge. */
	isWished?: boolean
	dialog?: Ref<HTMLDialogElement>
	title?: Ref<HTMLHeadingElement>
	/** The categories, once they are wished. */
	children?: ReactNode
}

/**
 * The question of consent at the top of the page, of which it is a part, so that it covers nothing: refusing is as easy
 * as accepting. The page stays usable below it, since nothing loads before the visitor has decided; Escape puts it away
 * until the next page load. Its buttons are heard by `ASK_EARLY`, then by `startConsent`. Where everything that is
 * stored is necessary there is nothing to choose, and one button (decision 30).
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
