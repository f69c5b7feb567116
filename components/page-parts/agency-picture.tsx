import 'server-only'
import { pictureIn } from '#lib/pages/content/wording.ts'
import { getSite } from '#lib/site/config/config.ts'

interface AgencyPictureProps {
	language: string
	/** Its name among `pictures` in `config/site.json`. */
	name: 'contact' | 'valuation' | 'alert' | 'login' | 'missing'
	className: string | undefined
	/** Far down the page: loaded lazily. */
	isLazy?: boolean
}

/** The agency's picture for one of the program's own pages; nothing if it has none. */
export function AgencyPicture({ language, name, className, isLazy = false }: AgencyPictureProps) {
	const configured = getSite().pictures[name]
	if (configured === null) return null
	const { src, alt, width, height } = pictureIn(language, configured)
	return (
		<img
			className={className}
			src={src}
			alt={alt}
			width={width ?? undefined}
			height={height ?? undefined}
			loading={isLazy ? 'lazy' : undefined}
			decoding="async"
		/>
	)
}
