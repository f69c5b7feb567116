import 'server-only'
import { getSite } from '#lib/site/config/config.ts'
import { mediaHref } from '#lib/site/config/media-file.ts'
import styles from './desk-logo.module.css'

/** The agency's logo, if it has one, and its name. The link around them has a label for its destination. */
export function DeskLogo() {
	const { logo, name } = getSite()
	return (
		<span className={styles.logo}>
			{logo !== null && (
				<picture>
					{logo.dark !== null && <source media="(prefers-color-scheme: dark)" srcSet={mediaHref(logo.dark.src)} />}
					<img
						src={mediaHref(logo.light.src)}
						alt=""
						width={logo.light.width ?? undefined}
						height={logo.light.height ?? undefined}
						className={styles.mark}
					/>
				</picture>
			)}
			<span className={styles.name}>{name}</span>
		</span>
	)
}
