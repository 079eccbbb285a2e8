/** What a stylesheet, font or picture is to a screen under test. */
export default 'asset';
