package app.cuecard.phone;

import android.content.Intent;
import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {
    @Override
    public void onCreate(Bundle savedInstanceState) {
        registerPlugin(ListeningPlugin.class);
        registerPlugin(RemindersPlugin.class);
        registerPlugin(SharingPlugin.class);
        // An activity that the system restores gets the intent of its first start again: what it brought was taken then.
        if (savedInstanceState != null) setIntent(new Intent(Intent.ACTION_MAIN));
        super.onCreate(savedInstanceState);
    }
}
