import { AddressCard } from '@/components/pages/address-card'
import { ButtonLink } from '@/components/ui/button'
import styles from './contact-block.module.css'

interface ContactBlockProps {
	language: string
	title: string
	text: string
	link: { label: string; href: string }
}

/** The closing part of the home page: an invitation and the agency's address card. */
export function ContactBlock({ language, title, text, link }: ContactBlockProps) {
	return (
		<section className={`section section--rule ${styles.section}`} aria-labelledby="contact">
			<div className="wrap grid">
				<div className={styles.words}>
					<h2 id="contact" className={styles.title}>
						{title}
					</h2>
					<p className={styles.text}>{text}</p>
					<ButtonLink href={link.href}>{link.label}</ButtonLink>
				</div>
				<div className={styles.card}>
					<AddressCard language={language} />
				</div>
			</div>
		</section>
	)
}
