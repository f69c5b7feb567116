/** The password of every account that `site.logIn` makes. */
export const ACCOUNT_PASSWORD = 'een rustig kantoor met drie ramen'

/** The same as `hashPassword` stored it: hashing takes a third of a second each time. */
export const STORED_PASSWORD =
	'$scrypt$ln=17,r=8,p=1$UWBOmZaakjgHlnrx_BD_bQ$YD9IZzY7VK3pCeOvXYXROXo_Cb0o35gGQsKsndH_kbU'
