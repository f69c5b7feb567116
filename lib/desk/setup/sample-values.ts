/**
 * What `config/` has of the sample agency, to know what a new agency has not set yet. The test of the lines holds that
 * nothing is done in the sample.
 */
export const SAMPLE = {
	name: 'Agence du Beffroi',
	/** SHA-256 of the files. */
	logo: '9146b43f9465b8589f07c34a80a88ababf6886778fa7cb9a4415cbc5cc787600',
	icon: '863e201229a93e0394e67fb5e05df0d3671454a480b3648c65147c61333796fe',
	color: '#8a2f21',
	languages: 'nl fr en',
	address: 'Grand-Place 21 7130',
	phone: '064123456',
	hours: [
		'Maandag tot vrijdag van 9 tot 18 uur, zaterdag van 10 tot 16 uur',
		'Du lundi au vendredi de 9 h à 18 h, le samedi de 10 h à 16 h',
		'Monday to Friday 9 am to 6 pm, Saturday 10 am to 4 pm',
		'Montag bis Freitag von 9 bis 18 Uhr, Samstag von 10 bis 16 Uhr',
	],
	enterpriseNumber: '0000.000.000',
	mailDomain: 'beffroi.example',
} as const
