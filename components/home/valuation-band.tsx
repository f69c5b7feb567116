import { ValuationAddress } from '#components/leads/valuation-address.tsx'
import { Photo } from '#components/pictures/photo.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { Picture } from '#lib/homes/listings/listing-types.ts'
import styles from './home-blocks.module.css'

interface ValuationBandProps {
	/** The id of the block. */
	id: string
	title: string
	text: string
	button: { label: string; href: string } | null
	asksAddress: boolean
	steps: readonly { when: string; what: string }[]
	photo: Picture | null
}

/** The block for owners: what a valuation is and what happens when. */
export function ValuationBand({ id, title, text, button, asksAddress, steps, photo }: ValuationBandProps) {
	return (
		<section id={id} className={styles.band} aria-labelledby="valuation">
			<div className="wrap">
				<div className={styles.grid}>
					{photo !== null && (
						<div className={styles.valuationBandPhoto}>
							<Photo picture={photo} sizes="(width < 767px) 100vw, 52vw" />
						</div>
					)}
					<div className={styles.valuationBandText}>
						<h2 id="valuation" className={styles.title}>
							{title}
						</h2>
						<p className={styles.lead}>{text}</p>
						{button !== null && asksAddress && <ValuationAddress {...button} />}
						{button !== null && !asksAddress && (
							<p className={styles.button}>
								<ButtonLink href={button.href} look="main">
									{button.label}
								</ButtonLink>
							</p>
						)}
						<ol className={styles.steps}>
							{steps.map(({ when, what }) => (
								<li key={when} className={styles.step}>
									<b>{when}</b> <span>{what}</span>
								</li>
							))}
						</ol>
					</div>
				</div>
			</div>
		</section>
	)
}
