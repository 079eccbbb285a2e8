/** What a test can expect of the page. */
import '@testing-library/jest-dom';
