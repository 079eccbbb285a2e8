/** What a test can expect of the page. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Many times what an idle machine needs: a release runs tests beside webpack and Chromium.
configure({ asyncUtilTimeout: 10_000 });
